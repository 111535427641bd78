import { useTranslation } from 'react-i18next';
import { Label } from 'semantic-ui-react';
import type { FormAttachment } from '../../../../api/schemas/formAttachment';
import { Button } from '../../../ui/action/Button';
import type { Reason } from '../../../ui/disabledBy';
import { ExternalLink } from '../../../ui/action/ExternalLink';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icons';
import { StateLabel } from '../../../ui/status/StateLabel';
import type { Column } from '../../../ui/table/tableColumns';
import { Text } from '../../../ui/text/Text';
import { Time } from '../../../ui/text/Time';

/** Shared by the rows of the table. */
export interface AttachmentContext {
  /** The URL of the file with this name. */
  readonly hrefOf: (name: string) => string;
  /** There is only room for the names: kinds, states and buttons are shown as icons. */
  readonly isNarrow: boolean;
  /** Why no file can be chosen now. */
  readonly reason: Reason;
  /** The user wants to choose the file of a row. */
  readonly onChoose: (row: FormAttachment) => void;
}

const typeIcons = { image: 'camera', audio: 'music', video: 'video', file: 'table' } as const satisfies Readonly<
  Record<string, IconName>
>;

const isKnown = (type: string): type is keyof typeof typeIcons => Object.hasOwn(typeIcons, type);

const Type = ({ type }: Pick<FormAttachment, 'type'>) => {
  const { t } = useTranslation();
  if (!isKnown(type)) return <Text>{type}</Text>;
  return (
    <span className="attachment-type">
      <Icon name={typeIcons[type]} /> {t(`draftAttachments.types.${type}`)}
    </span>
  );
};

/** The kind of a file as an icon, with a text for screen readers and as a tip. */
const TypeIcon = ({ type }: Pick<FormAttachment, 'type'>) => {
  const { t } = useTranslation();
  const known = isKnown(type);
  const text = known ? t(`draftAttachments.types.${type}`) : type;
  return (
    <span className="attachment-type" data-tip={text}>
      <Icon name={known ? typeIcons[type] : 'file'} />
      <span className="hidden-text">{text}</span>
    </span>
  );
};

const Name = ({
  attachment: { name, type, exists },
  context: { hrefOf, isNarrow },
}: {
  readonly attachment: FormAttachment;
  readonly context: AttachmentContext;
}) => {
  const { t } = useTranslation();
  return (
    // The attribute by which a drag finds its row.
    <span className="attachment-name" data-drop={name}>
      {isNarrow && <TypeIcon type={type} />}
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
    </span>
  );
};

const Uploaded = ({
  attachment: { exists, updatedAt },
  isNarrow,
}: { readonly attachment: FormAttachment } & Pick<AttachmentContext, 'isNarrow'>) => {
  const { t } = useTranslation();
  // A list of entities fills its slot without an upload.
  if (exists) return updatedAt ? <Time at={updatedAt} /> : t('draftAttachments.present');
  return (
    // So that keyboards reach the reason, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span tabIndex={0} data-tip={t('draftAttachments.notYetHint')}>
      {isNarrow ? (
        <span className="attention-text">
          <Icon name="exclamation triangle" />
          <span className="hidden-text">{t('draftAttachments.notYet')}</span>
        </span>
      ) : (
        <StateLabel tone="attention" text={t('draftAttachments.notYet')} />
      )}
    </span>
  );
};

/** The alternative to dragging a file onto the row. */
const Choose = ({
  row,
  isNarrow,
  reason,
  onChoose,
}: { readonly row: FormAttachment } & Omit<AttachmentContext, 'hrefOf'>) => {
  const { t } = useTranslation();
  const { name, exists } = row;
  const label = t(exists ? 'draftAttachments.replaceOf' : 'draftAttachments.uploadOf', { name });
  const button = { kind: 'quiet', reason, onClick: () => onChoose(row) } as const;
  if (isNarrow) return <Button {...button} icon="cloud upload" label={label} />;
  return (
    <Button {...button} aria-label={label}>
      {t(exists ? 'draftAttachments.replaces' : 'draftAttachments.confirm')}
    </Button>
  );
};

export const attachmentColumns: readonly Column<FormAttachment, AttachmentContext>[] = [
  {
    key: 'type',
    header: 'draftAttachments.type',
    width: '185px',
    when: ({ isNarrow }) => !isNarrow,
    cell: ({ type }) => <Type type={type} />,
  },
  {
    key: 'name',
    header: 'draftAttachments.name',
    kind: 'name',
    cell: (attachment, context) => <Name attachment={attachment} context={context} />,
  },
  {
    key: 'uploaded',
    header: 'draftAttachments.uploadedAt',
    width: 'var(--uploaded-width)',
    cell: (attachment, { isNarrow }) => <Uploaded attachment={attachment} isNarrow={isNarrow} />,
  },
  {
    key: 'actions',
    header: 'draftAttachments.actions',
    width: '120px',
    kind: 'controls',
    align: 'right',
    when: ({ isNarrow }) => !isNarrow,
    cell: (row, { hrefOf: _, ...context }) => <Choose row={row} {...context} />,
  },
  {
    key: 'icons',
    header: '',
    width: '40px',
    kind: 'controls',
    align: 'right',
    when: ({ isNarrow }) => isNarrow,
    cell: (row, { hrefOf: _, ...context }) => <Choose row={row} {...context} />,
  },
];
