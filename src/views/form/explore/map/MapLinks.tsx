import { useTranslation } from 'react-i18next';
import type { Box } from '#shared/query/area';
import type { Condition } from '#store/submission/filter/conditions';
import { FileLink } from '#src/ui/action/FileLink';
import { Link } from '#src/ui/action/Link';

export interface MapLinksProps {
  /** The visible area of the map; null until known. */
  readonly box: Box | null;
  /** The path of the question on the map. */
  readonly path: string;
  /** The address of the page with an additional condition; null if not available. */
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly tableHref: string;
  /** The same locations as a file, with all answers; null if the server cannot export the filtered ones. */
  readonly fileHref: string | null;
}

/** The submissions of a map on other pages: those in its visible area, as a table, or as a file. */
export const MapLinks = ({ box, path, hrefWith, tableHref, fileHref }: MapLinksProps) => {
  const { t } = useTranslation();
  return (
    <>
      {box && hrefWith && <Link href={hrefWith({ kind: 'inBox', path, box })}>{t('explore.onlyShown')}</Link>}
      <Link href={tableHref}>{t('explore.asTable')}</Link>
      {fileHref !== null && <FileLink href={fileHref}>{t('explore.placesFile')}</FileLink>}
    </>
  );
};
