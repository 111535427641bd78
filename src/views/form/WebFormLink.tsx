import { useTranslation } from 'react-i18next';
import type { WebForm } from '#store/selectors/form/webForm';
import { Button } from '../../ui/action/Button';
import { classes } from '../../ui/classes';
import { ExternalLink } from '../../ui/action/ExternalLink';

export interface WebFormLinkProps {
  readonly webForm: WebForm;
  /** The form's name, for screen readers. */
  readonly name: string;
  /** Its text, instead of its use. */
  readonly text?: string;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
}

/** Opens a form in a new tab, for testing or filling in; shows the reason if that is unavailable. */
export const WebFormLink = ({ webForm, name, text: ownText, kind = 'quiet' }: WebFormLinkProps) => {
  const { t } = useTranslation();
  const label = ownText === undefined ? t(`webForm.${webForm.use}Of`, { name }) : `${ownText}: ${name}`;
  const text = ownText ?? t(`webForm.${webForm.use}`);
  if ('href' in webForm) {
    const className = classes('ui', kind !== 'secondary' && kind, 'button');
    return (
      <ExternalLink href={webForm.href} className={className} label={label}>
        {text}
      </ExternalLink>
    );
  }
  return (
    <Button kind={kind} aria-label={label} reason={t(`webForm.${webForm.obstacle}`)}>
      {text}
    </Button>
  );
};
