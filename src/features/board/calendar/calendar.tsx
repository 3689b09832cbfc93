import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { toIsoDay } from '#lib/dates.ts';
import { keepOnDevice, readDevice } from '#ui/device-storage.ts';
import { ReadError } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { useIdle } from '#ui/use-idle.ts';
import { usePhone } from '#ui/use-media.ts';
import { useBoardModel } from '../board-model.ts';
import { NothingMatches } from '../filters/nothing-matches.tsx';
import { CardKeys } from '../keyboard/card-keys.tsx';
import { Layers } from '../layers/layers.tsx';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { openCardMenu } from '../open-card-menu.ts';
import { PrintTitle } from '../print/print-title.tsx';
import { SelectionSlot } from '../selection/selection-slot.tsx';
import { useSelecting } from '../selection/use-selecting.ts';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar.tsx';
import type { OpenDay } from './calendar-day.tsx';
import { CalendarDrag } from './calendar-drag.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { daysIn, periodName } from './period.ts';
import { UndatedTray } from './undated-tray.tsx';
import { undatedList } from './use-calendar-drag.ts';
import { useCalendarElements } from './use-calendar-elements.ts';
import { stopDay, useCalendarKeys } from './use-calendar-keys.ts';
import { useDayReturn } from './use-day-return.ts';
import { useDueDays } from './use-due-days.ts';
import { usePeriod } from './use-period.ts';
import { useUndated } from './use-undated.ts';

const DayList = lazyComponent(async () => (await import('./day-list.tsx')).DayList);
const Agenda = lazyComponent(async () => (await import('./agenda.tsx')).Agenda);

const trayKey = 'docket.calendar-tray';

export function Calendar() {
  const { drag, elements, layer } = useBoardModel();
  const phone = usePhone();
  const controls = usePeriod();
  const { period, today } = controls;
  const { read, days } = useDueDays(period);
  const [hasTray, setTray] = useState(() => readDevice(trayKey) !== null);
  const undated = useUndated(hasTray || phone);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [openDay, setOpenDay] = useState<OpenDay | null>(null);
  const calendar = useRef<HTMLDivElement | null>(null);
  const stop = stopDay(controls, lastDay);
  const undatedRows = undated.rows;
  const groups = useMemo(
    () => [
      ...daysIn(period).map(day => {
        const id = toIsoDay(day);
        return { id, rows: days.get(id)?.tickets ?? [] };
      }),
      { id: undatedList, rows: undatedRows },
    ],
    [period, days, undatedRows],
  );
  useCalendarElements(calendar, groups);
  const { step } = useCalendarKeys(controls, stop);
  const selecting = useSelecting();
  useLiveChanges();
  useDayReturn();
  useIdle(DayList.preload);

  const setCalendar = useCallback(
    (element: HTMLDivElement | null) => {
      calendar.current = element;
      elements.setBoard(element);
    },
    [elements],
  );
  const toggleTray = () => {
    keepOnDevice(trayKey, hasTray ? null : 'open');
    setTray(!hasTray);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // A long touch starts a drag.
    const isTouch = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
    if (isTouch || drag.get().drag) event.preventDefault();
    else openCardMenu(layer, event);
  };
  const isReading = read.isPending || read.isPlaceholderData;
  const hasFailed = read.error !== null && !read.data;
  const shared = { period, today, days, onOpen: setOpenDay };
  return (
    <>
      <CalendarBar
        controls={controls}
        days={isReading || hasFailed ? null : days}
        onStep={by => step(by)()}
        tray={{ open: hasTray, onToggle: toggleTray }}
      />
      <ProgressLine label="Loading the calendar" active={isReading && read.isFetching} />
      <NothingMatches />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button; each ticket has a button for it */}
      <div
        ref={setCalendar}
        className={styles.calendar}
        data-scroll="calendar"
        data-print-page=""
        tabIndex={-1}
        onContextMenu={onContextMenu}
        {...selecting}
      >
        <PrintTitle part={periodName(period)} />
        {hasFailed ? (
          <ReadError title="The calendar did not load" read={read} />
        ) : (
          <CalendarDrag>
            {phone ? (
              <Agenda {...shared} undated={undated} />
            ) : (
              <>
                <CalendarGrid {...shared} stop={stop} busy={isReading} onFocus={setLastDay} />
                {hasTray && <UndatedTray undated={undated} />}
              </>
            )}
          </CalendarDrag>
        )}
      </div>
      {openDay && <DayList {...openDay} today={today} onClose={() => setOpenDay(null)} />}
      <SelectionSlot />
      <CardKeys scope="Calendar" />
      <Layers />
    </>
  );
}
