import { CalendarDays, ChartNoAxesCombined, Rows3, Settings, SquareKanban } from 'lucide-react';
import type { Project } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';

/** Whether an address is that of a page or below it. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The target of a link to a page of a project: board, list and calendar share the query of their address. */
export function linkTo(
  { key }: Pick<Project, 'key'>,
  to: string,
  { pathname, search }: { pathname: string; search: string },
) {
  const pages = [paths.board(key), paths.list(key), paths.calendar(key)];
  const keepsSearch = pages.includes(to) && pages.some(page => isWithin(pathname, page));
  return { pathname: to, search: keepsSearch ? search : '' };
}

export function projectLinks(project: Pick<Project, 'key'>) {
  return [
    { name: 'Board', to: paths.board(project.key), icon: <SquareKanban />, keys: 'g b' },
    { name: 'List', to: paths.list(project.key), icon: <Rows3 />, keys: 'g l' },
    { name: 'Calendar', to: paths.calendar(project.key), icon: <CalendarDays />, keys: 'g c' },
    { name: 'Analytics', to: paths.analytics(project.key), icon: <ChartNoAxesCombined />, keys: 'g a' },
    { name: 'Settings', to: paths.projectSettings(project.key), icon: <Settings />, keys: undefined },
  ];
}
