import { useTranslation } from 'react-i18next';
import { Label } from 'semantic-ui-react';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { Button } from '#src/ui/action/Button';
import type { Reason } from '#src/ui/disabledBy';
import { ExternalLink } from '#src/ui/action/ExternalLink';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/ui/icons';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { MediaIssues } from './MediaIssues';

/** Shared by the rows of the table. */
export interface AttachmentContext {
  /** The URL of the file with this name. */
  readonly hrefOf: (name: string) => string;
  /** Why no file can be chosen now. */
  readonly reason: Reason;
  /** Opens the file dialog for a row. */
  readonly onChoose: (row: FormAttachment) => void;
}

const typeIcons = { image: 'camera', audio: 'music', video: 'video', file: 'table' } as const satisfies Readonly<
  Record<string, IconName>
>;

const isKnown = (type: string): type is keyof typeof typeIcons => Object.hasOwn(typeIcons, type);

/** The type of a media file; an unknown one as the server names it. */
export const AttachmentType = ({ type }: Pick<FormAttachment, 'type'>) => {
  const { t } = useTranslation();
  if (!isKnown(type)) return <Text>{type}</Text>;
  return (
    <span className="attachment-type">
      <Icon name={typeIcons[type]} /> {t(`draftAttachments.types.${type}`)}
    </span>
  );
};

interface CellProps {
  readonly attachment: FormAttachment;
  readonly context: AttachmentContext;
}

const Name = ({ attachment, context: { hrefOf } }: CellProps) => {
  const { t } = useTranslation();
  const { name, exists, issues = [] } = attachment;
  return (
    // The attribute that marks the row for a drag.
    <span className="attachment-name" data-drop={name}>
      {exists ? (
        <ExternalLink href={hrefOf(name)} className="cut">
          <bdi>{name}</bdi>
        </ExternalLink>
      ) : (
        <Text>
          <bdi>{name}</bdi>
        </Text>
      )}
      {exists && <Label as="span" className="attachment-replaces" content={t('draftAttachments.replaces')} />}
      {issues.length > 0 && <MediaIssues attachment={attachment} />}
    </span>
  );
};

const Uploaded = ({ attachment: { exists, updatedAt } }: Pick<CellProps, 'attachment'>) => {
  const { t } = useTranslation();
  // A list of entities fills its slot without an upload.
  if (exists) return updatedAt ? <Time at={updatedAt} /> : t('draftAttachments.present');
  return (
    // Focusable, so that the keyboard reaches the reason, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span tabIndex={0} data-tip={t('draftAttachments.notYetHint')}>
      <StateLabel tone="attention" text={t('draftAttachments.notYet')} />
    </span>
  );
};

/** The alternative to dragging a file onto the row. */
const Choose = ({ attachment, context: { reason, onChoose } }: CellProps) => {
  const { t } = useTranslation();
  const { name, exists } = attachment;
  return (
    <Button
      kind="quiet"
      reason={reason}
      aria-label={t(exists ? 'draftAttachments.replaceOf' : 'draftAttachments.uploadOf', { name })}
      onClick={() => onChoose(attachment)}
    >
      {t(exists ? 'draftAttachments.replaces' : 'draftAttachments.confirm')}
    </Button>
  );
};

export const attachmentColumns: readonly Column<FormAttachment, AttachmentContext>[] = [
  {
    key: 'type',
    header: 'draftAttachments.type',
    width: 'clamp(130px, 13vw, 220px)',
    cell: ({ type }) => <AttachmentType type={type} />,
    sort: ({ type }) => type,
  },
  {
    key: 'name',
    header: 'draftAttachments.name',
    kind: 'name',
    cell: (attachment, context) => <Name attachment={attachment} context={context} />,
    sort: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'uploaded',
    header: 'draftAttachments.uploadedAt',
    width: 'clamp(200px, 18vw, 280px)',
    cell: (attachment) => <Uploaded attachment={attachment} />,
    // Missing files come first, or last in descending order.
    sort: ({ exists, updatedAt }) => (exists ? (timeValue(updatedAt) ?? 0) : Number.MAX_VALUE),
    descends: true,
  },
  {
    key: 'actions',
    header: 'draftAttachments.actions',
    width: 'clamp(120px, 10vw, 160px)',
    kind: 'controls',
    align: 'right',
    cell: (attachment, context) => <Choose attachment={attachment} context={context} />,
  },
];
