import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react';
import { useProject } from '#entities/project/project-context.ts';
import { counted } from '#lib/counted.ts';
import { toIsoDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { usePhone } from '#ui/use-media.ts';
import styles from './calendar-bar.module.css';
import { daysNamed, type Period, periodName } from './period.ts';
import type { DueDays } from './use-due-days.ts';
import type { PeriodControls } from './use-period.ts';

interface CalendarBarProps {
  controls: PeriodControls;
  /** Null while they are being read, and when that failed. */
  days: DueDays | null;
  onStep: (by: 1 | -1) => void;
  tray: { open: boolean; onToggle: () => void };
}

export function CalendarBar({ controls, days, onStep, tray }: CalendarBarProps) {
  const { period, today, show } = controls;
  const { refusalReason } = useProject();
  const phone = usePhone();
  const reason = refusalReason('tickets:write');
  const total = days && dueIn(period, days);
  return (
    <div role="toolbar" aria-label="Calendar" className={styles.frame}>
      <div className={styles.bar}>
        <div className={styles.steps}>
          <IconButton
            name={`Previous ${period.kind}`}
            shortcut="pageup"
            icon={<ChevronLeft />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            name={`Next ${period.kind}`}
            shortcut="pagedown"
            icon={<ChevronRight />}
            onClick={() => onStep(1)}
          />
        </div>
        <h2 className={styles.name} aria-live="polite">
          {periodName(period)}
        </h2>
        <Button size={28} aria-keyshortcuts="t" onClick={() => show(today)}>
          Today
        </Button>
        <span className={styles.note}>
          {total !== null && (total === 0 ? `Nothing due this ${period.kind}` : counted(total, 'ticket'))}
          {reason && ` · ${reason}`}
        </span>
        {!phone && (
          <>
            <Segmented
              label="Shown at once"
              value={period.kind}
              onChange={kind => {
                const isTodayShown = period.weeks.some(week =>
                  week.some(day => day.getTime() === today.getTime()),
                );
                show(kind === 'week' && isTodayShown ? today : period.first, kind);
              }}
              options={[
                { value: 'month', label: 'Month' },
                { value: 'week', label: 'Week' },
              ]}
            />
            <Button
              variant="ghost"
              size={28}
              icon={<CalendarOff />}
              aria-pressed={tray.open}
              onClick={tray.onToggle}
            >
              No due date
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Leaves out the days of other months that the grid of a month also shows. */
function dueIn(period: Period, days: DueDays): number {
  return daysNamed(period).reduce((sum, day) => sum + (days.get(toIsoDay(day))?.total ?? 0), 0);
}
