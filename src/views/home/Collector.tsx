import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectedForm } from '#store/selectors/project/collection';
import { Icon } from '../../ui/Icon';
import { Card } from '../../ui/page/Card';
import { Page } from '../../ui/page/Page';
import { Empty } from '../../ui/status/Empty';
import { Time } from '../../ui/text/Time';
import { WebFormLink } from '../form/WebFormLink';

export interface CollectorProps {
  readonly forms: readonly CollectedForm[];
  /** Reads the drafts and unsent answers of this browser. */
  readonly onOpen: () => void;
  /** Reads them again. */
  readonly onReturn: () => void;
}

/** The number of drafts listed for a form; the form lists them all. */
const SHOWN = 3;

const nameOf = ({ form: { name, xmlFormId } }: CollectedForm): string => name ?? xmlFormId;

const countOf = (forms: readonly CollectedForm[], kind: 'draft' | 'unsent'): number =>
  forms.flatMap(({ kept }) => kept).filter((each) => each.kind === kind).length;

/** The forms of a user who only fills in forms, with what is begun or unsent in this browser. */
export const Collector = ({ forms, onOpen, onReturn }: CollectorProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    onOpen();
    // Forms are filled in in other tabs.
    const check = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onOpen, onReturn]);
  const [drafts, unsent] = [countOf(forms, 'draft'), countOf(forms, 'unsent')];
  const only = forms.length === 1 ? forms[0] : undefined;
  const about = [
    t('collector.forms', { count: forms.length }),
    ...(drafts > 0 ? [t('collector.drafts', { count: drafts })] : []),
    ...(unsent > 0 ? [t('collector.unsent', { count: unsent })] : []),
  ].join(' · ');
  return (
    <Page
      title={only ? nameOf(only) : t('collector.title')}
      section={t('home.title')}
      about={<p className="home-about">{about}</p>}
    >
      {forms.length === 0 ? (
        <Empty icon="clipboard" title={t('collector.empty')}>
          {t('collector.emptyHelp')}
        </Empty>
      ) : (
        <div className="collector">
          {forms.map((each) => (
            <FormCard key={`${each.form.projectId} ${each.form.xmlFormId}`} collected={each} isOnly={each === only} />
          ))}
        </div>
      )}
    </Page>
  );
};

interface FormCardProps {
  readonly collected: CollectedForm;
  /** The page is about it. */
  readonly isOnly: boolean;
}

const FormCard = ({ collected, isOnly }: FormCardProps) => {
  const { t } = useTranslation();
  const { project, webForm, kept } = collected;
  const drafts = kept.filter(({ kind }) => kind === 'draft');
  const unsent = kept.length - drafts.length;
  const name = nameOf(collected);
  return (
    <Card title={isOnly ? project : name} action={<WebFormLink webForm={webForm} name={name} kind="primary" />}>
      {!isOnly && <p className="quiet-text">{project}</p>}
      {kept.length > 0 && (
        <ul className="collector-kept">
          {unsent > 0 && (
            <li className="attention-text">
              <Icon name="exclamation triangle" /> {t('collector.unsent', { count: unsent })}
            </li>
          )}
          {drafts.slice(0, SHOWN).map(({ instanceName, savedAt }) => (
            <li key={savedAt}>
              <Icon name="edit" /> <bdi>{instanceName || t('collector.draft')}</bdi> <Time at={savedAt} />
            </li>
          ))}
          {drafts.length > SHOWN && <li>{t('list.more', { count: drafts.length - SHOWN })}</li>}
        </ul>
      )}
    </Card>
  );
};
