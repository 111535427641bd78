import * as textLengths from '#api/textLengths';
import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { Alert } from '#src/ui/status/Alert';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import type { FormField } from '#src/ui/form/formFields';
import { Link } from '#src/ui/action/Link';
import { Modal } from '#src/ui/overlay/Modal';
import { nextVersion } from './nextVersion';

export interface DraftPublishProps extends RequestDialogProps<'draftPublish'> {
  readonly form: FormExtended | undefined;
  readonly draft: FormExtended | null;
  readonly attachments: readonly FormAttachment[];
  /** The versions published before. */
  readonly versions: readonly { readonly version: string | null }[];
  /** Null without permission, or if there are none. */
  readonly mediaHref: string | null;
  readonly testingHref: string | null;
  /** The version caused the failure; a form deleted since may have had it. */
  readonly isRefused: boolean;
  readonly onPublish: (draft: {
    readonly projectId: number;
    readonly xmlFormId: string;
    readonly version?: string;
  }) => void;
}

type Name = 'version';

const noFields: readonly FormField<Name>[] = [];
const versionField: readonly FormField<Name>[] = [
  {
    name: 'version',
    maxLength: textLengths.version,
    label: 'draftPublish.version',
    required: true,
    trim: true,
    autoComplete: 'off',
  },
];

/**
 * Publishes a draft: a version that was published before has to be changed (the next one is proposed), and is sent only
 * if it differs. Missing steps are mentioned, but not required.
 */
export const DraftPublish = (props: DraftPublishProps) => {
  const { ids, form, draft, versions, pending, problem, isRefused, onPublish, onClose } = props;
  const { t } = useTranslation();
  if (!draft) return null;
  const version = draft.version ?? '';
  const taken = new Set(versions.map((published) => published.version ?? ''));
  const isTaken = taken.has(version);
  const asksVersion = isTaken || isRefused;
  const submit = (values: Readonly<Record<Name, string>>) => {
    const isChanged = asksVersion && values.version !== version;
    onPublish(isChanged ? { ...ids, version: values.version } : ids);
  };
  return (
    <Modal title={t('draftPublish.title')} busy={pending} onClose={onClose}>
      <p>{t(form?.publishedAt ? 'draftPublish.nextIntro' : 'draftPublish.firstIntro')}</p>
      {draft.submissions > 0 && <p>{t('draftPublish.testsLost', { count: draft.submissions })}</p>}
      <Warnings {...props} tests={draft.submissions} />
      {isTaken && !isRefused && (
        <p>{version ? t('draftPublish.versionTaken', { version }) : t('draftPublish.versionTakenBlank')}</p>
      )}
      <RequestForm
        saves="draftPublish"
        fields={asksVersion ? versionField : noFields}
        initial={{ version: nextVersion(version, taken, new Date()) ?? version }}
        onSubmit={submit}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        problemAt={isRefused && !pending ? 'version' : null}
        submitLabel="draftPublish.submit"
      />
    </Modal>
  );
};

interface WarningsProps extends Pick<DraftPublishProps, 'attachments' | 'mediaHref' | 'testingHref'> {
  readonly tests: number;
}

/** Possible steps before publishing, with links. */
const Warnings = ({ attachments, tests, mediaHref, testingHref }: WarningsProps) => {
  const { t } = useTranslation();
  const missing = attachments.filter(({ exists }) => !exists).length;
  const warnings = [
    {
      is: missing > 0,
      text: t('draftPublish.mediaMissing', { count: missing }),
      href: mediaHref,
      to: t('draftChecklist.toMedia'),
    },
    { is: tests === 0, text: t('draftPublish.notTested'), href: testingHref, to: t('draftChecklist.toTesting') },
  ].filter(({ is }) => is);
  return warnings.map(({ text, href, to }) => (
    <Alert
      key={text}
      type="warning"
      text={
        <>
          {text} {href && <Link href={href}>{to}</Link>}
        </>
      }
    />
  ));
};
