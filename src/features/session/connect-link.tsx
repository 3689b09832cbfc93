import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useConnectTo } from './use-connect-to.ts';

export function ConnectLink() {
  const origins = useConnectTo();
  if (origins === undefined || origins?.length === 0) return null;
  return <Link to={paths.connect}>Use another Docket server</Link>;
}
