import { useTranslation } from 'react-i18next';
import type { FormExtended } from '../../../api/schemas/form';
import type { FormAttachment } from '../../../api/schemas/formAttachment';
import { useSaid, type Said } from '../../said';
import { Alert } from '../../ui/Alert';
import { Form } from '../../ui/Form';
import type { FormField } from '../../ui/formFields';
import { Modal } from '../../ui/Modal';

export interface DraftPublishProps {
  readonly ids: { readonly projectId: number; readonly xmlFormId: string };
  readonly form: FormExtended | undefined;
  readonly draft: FormExtended | null;
  readonly attachments: readonly FormAttachment[];
  /** The versions published before. */
  readonly versions: readonly { readonly version: string | null }[];
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Said | null;
  readonly onPublish: (draft: {
    readonly projectId: number;
    readonly xmlFormId: string;
    readonly version?: string;
  }) => void;
  readonly onClose: () => void;
}

type Name = 'version';

const noFields: readonly FormField<Name>[] = [];
const versionField: readonly FormField<Name>[] = [
  { name: 'version', label: 'draftPublish.version', required: true, trim: true, autoComplete: 'off' },
];

/**
 * Publishes a draft (specification §5): a version that was published before has to be given another text, which is
 * sent only if it differs. What is missing is said, but does not stop anybody.
 */
export const DraftPublish = (props: DraftPublishProps) => {
  const { ids, form, draft, attachments, versions, pending, problem, onPublish, onClose } = props;
  const { t } = useTranslation();
  const said = useSaid();
  if (!draft) return null;
  const version = draft.version ?? '';
  const isTaken = versions.some((published) => published.version === version);
  const missing = attachments.filter(({ exists }) => !exists).length;
  const warnings = [
    missing > 0 && t('draftPublish.mediaMissing', { count: missing }),
    draft.submissions === 0 && t('draftPublish.notTested'),
  ].filter((text) => text !== false);
  const submit = (values: Readonly<Record<Name, string>>) => {
    const isChanged = isTaken && values.version !== version;
    onPublish(isChanged ? { ...ids, version: values.version } : ids);
  };
  return (
    <Modal title={t('draftPublish.title')} busy={pending} onClose={onClose}>
      <p>{t(form?.publishedAt ? 'draftPublish.nextIntro' : 'draftPublish.firstIntro')}</p>
      {draft.submissions > 0 && <p>{t('draftPublish.testsLost', { count: draft.submissions })}</p>}
      {warnings.map((text) => (
        <Alert key={text} type="warning" text={text} />
      ))}
      {isTaken && <p>{version ? t('draftPublish.versionTaken', { version }) : t('draftPublish.versionTakenBlank')}</p>}
      <Form
        fields={isTaken ? versionField : noFields}
        initial={{ version }}
        onSubmit={submit}
        onCancel={onClose}
        pending={pending}
        problem={pending ? null : said(problem)}
        submitLabel="draftPublish.submit"
      />
    </Modal>
  );
};
