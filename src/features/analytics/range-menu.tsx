import { CalendarDays } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuRadioGroup, MenuRadioItem } from '#ui/menu.tsx';
import { type ChartRange, rangeDays, rangeName } from './measures/range.ts';

export function RangeMenu({ range, today }: { range: ChartRange; today: string }) {
  const [search, setSearch] = useSearchParams();
  const choose = (days: string) => {
    const next = new URLSearchParams(search);
    next.delete('from');
    next.delete('to');
    next.set('days', days);
    setSearch(next, { replace: true });
  };
  return (
    <Menu
      label="Days shown"
      trigger={
        <Button variant="ghost" size={28} icon={<CalendarDays />}>
          {rangeName(range, today)}
        </Button>
      }
    >
      <MenuRadioGroup value={range.to === today ? String(range.days) : ''} onValueChange={choose}>
        {rangeDays.map(days => (
          <MenuRadioItem key={days} value={String(days)}>
            Last {counted(days, 'day')}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
