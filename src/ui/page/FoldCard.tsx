import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { Card } from './Card';

export interface FoldCardProps {
  readonly title: string;
  /** A short text next to the title, collapsed or not. */
  readonly note?: string | undefined;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onUnfold: () => void;
  readonly children: ReactNode;
  /** Rendered below the content, collapsed or not. */
  readonly footer?: ReactNode;
}

/** A card that can be collapsed to its title and footer. Collapsed content is not rendered. */
export const FoldCard = ({ title, note, isFolded, onFold, onUnfold, children, footer }: FoldCardProps) => {
  const { t } = useTranslation();
  const button = (
    <Button
      kind="quiet"
      icon={isFolded ? 'angle right' : 'angle down'}
      label={t(isFolded ? 'parts.unfold' : 'parts.fold', { title })}
      onClick={isFolded ? onUnfold : onFold}
    />
  );
  return (
    <Card
      title={title}
      action={
        <>
          {note && <span className="card-note">{note}</span>}
          {button}
        </>
      }
    >
      {!isFolded && children}
      {footer}
    </Card>
  );
};
