import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../formats/saveFile';
import { isEncrypted } from './fieldColumn';
import type { ListedSubmissions } from './submissionListProps';
import { submissionsCsv } from './tickedCsv';
import { TickBar } from './TickBar';

/** The bar of the ticked submissions, while there are some. */
export const TickedSubmissions = (props: ListedSubmissions & { readonly onCopy: () => void }) => {
  const { source, ticked, rows, count, rights, isActing, fields, valueOf, isSafeForExcel } = props;
  const { t } = useTranslation();
  const [saved, setSaved] = useState<{ readonly ticked: readonly string[]; readonly encrypted: number } | null>(null);
  if (ticked.length === 0) return null;
  const encrypted = saved?.ticked === ticked ? saved.encrypted : 0;
  const download = () => {
    const wanted = new Set(ticked);
    const chosen = [];
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows.at(index);
      if (row && wanted.has(row.__id)) chosen.push(row);
    }
    const text = submissionsCsv(chosen, { fields, valueOf, safeForExcel: isSafeForExcel });
    saveFile(new Blob([text], { type: 'text/csv' }), `${source.xmlFormId}.csv`);
    setSaved({ ticked, encrypted: chosen.filter((row) => isEncrypted({ row })).length });
  };
  return (
    <TickBar
      count={ticked.length}
      total={count ?? rows.length}
      rights={rights}
      busy={isActing}
      note={encrypted > 0 ? t('submissionActs.encryptedLeft', { count: encrypted }) : null}
      onAll={() => props.onAllTicked(source)}
      onReview={(state) => props.onReview(source, ticked, state)}
      onReviewWithNote={() => props.onReviewWithNote(source)}
      onSet={props.editableFields.length > 0 ? () => props.onAnswersSet(source) : null}
      onCopy={props.onCopy}
      onDownload={download}
      onDelete={() => props.onDelete(source, ticked)}
      onClear={() => props.onTicked(source, [])}
    />
  );
};
