import { useTranslation } from 'react-i18next';
import type { WebForm } from '../../../store/selectors/webForm';
import { Button } from '../../ui/action/Button';
import { classes } from '../../ui/classes';
import { ExternalLink } from '../../ui/action/ExternalLink';

export interface WebFormLinkProps {
  readonly webForm: WebForm;
  /** Which form it is, for those who hear one link after the other. */
  readonly name: string;
  /** What it says instead of its use. */
  readonly text?: string;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
}

/** Opens a form in a tab of its own, to be tried or filled in; says why where that cannot be done now. */
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
