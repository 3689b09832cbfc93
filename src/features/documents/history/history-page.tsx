import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import { TimeSlider } from '#entities/history/time-slider.tsx';
import {
  chosenPoint,
  indexOfPoint,
  indexOfVersion,
  timelineOf,
  wasWrittenOn,
} from '#entities/history/timeline.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedPart } from '#ui/failed-part.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { LostDocument, lossOf } from '../page/lost-document.tsx';
import styles from './history-page.module.css';
import { type DocumentPoint, MomentView } from './moment-view.tsx';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';

export const historyLoader =
  (queryClient: QueryClient) =>
  async ({ params }: LoaderFunctionArgs) => {
    const document = params.id ?? '';
    const { organization } = await queryClient.ensureQueryData(workspace);
    await Promise.all([
      queryClient.ensureQueryData(query('listProjects', { organization: organization.id })),
      queryClient.ensureQueryData(query('readDocument', { document })),
      queryClient.fetchQuery(query('listDocumentVersions', { document })),
    ]);
    return null;
  };

export function HistoryPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data: document, error } = useSuspenseQuery(query('readDocument', { document: id }));
  const { data: list } = useSuspenseQuery(query('listDocumentVersions', { document: id }));
  const versions = list.data;
  const linkedIndex = versions.findIndex(version => version.id === search.get('version'));
  const versionIndex = Math.max(0, linkedIndex);
  const version = versions[versionIndex];
  // Without an answer the slider goes from version to version.
  const moments = useQuery(query('listDocumentMoments', { document: id }));
  const written = moments.data;
  const points = useMemo(() => timelineOf(versions, written?.data ?? []), [versions, written]);
  const [chosen, setChosen] = useState<DocumentPoint | null>(null);
  const point = chosenPoint(points, chosen);
  const current = versions.find(each => each.is_current) ?? versions.find(wasWrittenOn) ?? versions[0];
  const loss = lossOf(error);
  if (loss) return <LostDocument id={id} loss={loss} unsavedText={null} />;
  return (
    <Page>
      <PageBar
        title={`History of ${document.title}`}
        tabs={null}
        mark={
          <IconLink
            name="Back to the document"
            icon={<ArrowLeft />}
            render={<Link to={paths.document(id)} />}
          />
        }
      />
      <PageBody width="bare">
        {version && current ? (
          <div className={styles.history}>
            <div className={styles.failure}>
              <FailedPart what="What was written between the versions of the last day" read={moments} />
            </div>
            {points.length > 1 && (
              <div className={styles.slider}>
                <TimeSlider
                  points={points}
                  index={point ? indexOfPoint(points, point) : indexOfVersion(points, version)}
                  onChange={setChosen}
                />
              </div>
            )}
            <div className={styles.split}>
              <VersionList
                versions={versions}
                openId={point ? (point.version?.id ?? '') : version.id}
                onShow={() => setChosen(null)}
              />
              {point ? (
                <MomentView document={document} point={point} current={current} />
              ) : (
                <VersionView
                  key={version.id}
                  document={document}
                  version={version}
                  previous={versions[versionIndex + 1] ?? null}
                  current={current}
                />
              )}
            </div>
          </div>
        ) : (
          <EmptyState icon={<History />} title="No versions yet">
            The next change of the text starts its history. Every publication and every stretch of writing is
            kept here.
          </EmptyState>
        )}
      </PageBody>
    </Page>
  );
}
