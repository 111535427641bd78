import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';

/** The shape being drawn on a map; null for none. */
export type Drawing = 'box' | 'line' | null;

/** The icons of the buttons. */
const pictures = { box: 'M3 4h12v10h-12z', line: 'M4 12C1 6 7 2 11 4s6 6 2 9-7 2-9-1z' } as const;

export interface DrawToolsProps {
  readonly drawing: Drawing;
  readonly onDrawing: (drawing: Drawing) => void;
}

/** The buttons that start and end drawing on a map. */
export const DrawTools = ({ drawing, onDrawing }: DrawToolsProps) => {
  const { t } = useTranslation();
  return (['box', 'line'] as const).map((shape) => (
    <Button
      key={shape}
      kind="secondary"
      label={t(shape === 'box' ? 'explore.drawBox' : 'explore.drawArea')}
      aria-pressed={drawing === shape}
      onClick={() => onDrawing(drawing === shape ? null : shape)}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={pictures[shape]} strokeDasharray="3 2" />
      </svg>
    </Button>
  ));
};
