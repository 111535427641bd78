import { useTranslation } from 'react-i18next';
import { formatInt } from '../../submission/cells/numbers';
import type { LegendEntry } from '../chart/colourScale';

/** The legend of the colours, with counts. */
export const MapLegend = ({ kinds }: { readonly kinds: readonly LegendEntry[] }) => {
  const { i18n } = useTranslation();
  return (
    <ul className="split-legend">
      {kinds.map(({ key, text, count, colour }) => (
        <li key={key}>
          <span className={`split-mark ${colour < 8 ? `c${colour + 1}` : 'c-none'}`} /> {text}{' '}
          <b>{formatInt(count, i18n.language)}</b>
        </li>
      ))}
    </ul>
  );
};
