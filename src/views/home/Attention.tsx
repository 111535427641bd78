import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from 'semantic-ui-react';
import type { Attention as AttentionItem } from '#store/selectors/project/attention';
import { Button } from '../../ui/action/Button';
import { Card } from '../../ui/page/Card';
import { AttentionLine } from './AttentionLine';

export interface AttentionProps {
  readonly id: string;
  readonly items: readonly AttentionItem[];
  readonly onHide: (item: { readonly id: string }) => void;
}

/** The number of items listed at first. */
const SHOWN = 5;

/** Items that need attention, each with a link to its fix. Nothing is rendered without items. */
export const Attention = ({ id, items, onHide }: AttentionProps) => {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  if (items.length === 0) return null;
  const shown = showsAll ? items : items.slice(0, SHOWN);
  return (
    <Card
      id={id}
      title={t('attention.title')}
      action={
        <Label as="span" className="badge attention">
          {items.length}
        </Label>
      }
    >
      <ul className="attention-list">
        {shown.map((item) => (
          <AttentionLine key={item.id} item={item} onHide={onHide} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('attention.all', { total: items.length })}
        </Button>
      )}
    </Card>
  );
};
