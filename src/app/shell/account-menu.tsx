import {
  CircleUserRound,
  FolderKanban,
  Keyboard,
  KeyRound,
  LogOut,
  Trash2,
  Unplug,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { Menu, MenuGroup, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#ui/menu.tsx';
import { type ThemeChoice, useTheme } from '#ui/theme.ts';
import type { AnchoredMenu } from './anchored-menu.ts';
import { useLeave } from './use-leave.ts';

export function AccountMenu({
  phone = false,
  onShortcuts,
  anchor,
  onClose,
}: { phone?: boolean; onShortcuts: () => void } & AnchoredMenu) {
  const { user, isManager, organization } = useSession();
  const { choice, setTheme } = useTheme();
  const leave = useLeave();
  return (
    <Menu
      open
      onOpenChange={onClose}
      anchor={anchor}
      finalFocus={() => anchor}
      label={phone ? 'You' : organization.name}
      width={15}
    >
      <MenuGroup label={user && phone ? user.name : organization.name}>
        {phone && user && (
          <MenuItem icon={<CircleUserRound />} render={<Link to={paths.myTickets} />}>
            My tickets
          </MenuItem>
        )}
        {phone && (
          <MenuItem icon={<FolderKanban />} render={<Link to={paths.projects} />}>
            Projects
          </MenuItem>
        )}
        {user && (
          <MenuItem icon={<Users />} render={<Link to={paths.people} />}>
            People
          </MenuItem>
        )}
        {isManager && (
          <MenuItem icon={<KeyRound />} render={<Link to={paths.credentials} />}>
            API credentials
          </MenuItem>
        )}
        {user && (
          <MenuItem icon={<Trash2 />} render={<Link to={paths.trash} />}>
            Trash
          </MenuItem>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={choice} onValueChange={value => setTheme(value as ThemeChoice)}>
        <MenuRadioItem value="light">Light</MenuRadioItem>
        <MenuRadioItem value="dark">Dark</MenuRadioItem>
        <MenuRadioItem value="system">As the system</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      {!phone && (
        <MenuItem icon={<Keyboard />} shortcut="?" onSelect={onShortcuts}>
          Keyboard shortcuts
        </MenuItem>
      )}
      {user ? (
        <>
          <MenuItem icon={<CircleUserRound />} render={<Link to={paths.account} />}>
            Account settings
          </MenuItem>
          <MenuItem icon={<LogOut />} onSelect={leave}>
            Sign out
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={<Unplug />} onSelect={leave}>
          Disconnect
        </MenuItem>
      )}
    </Menu>
  );
}
