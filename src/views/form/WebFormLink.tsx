import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { ExternalLink } from '../../ui/ExternalLink';

/** A form in the browser: where it is, or why it cannot be had now. */
export type WebForm =
  | { readonly use: 'preview' | 'fill'; readonly href: string }
  | { readonly use: 'preview' | 'fill'; readonly obstacle: 'notOpen' | 'processing' };

export interface WebFormLinkProps {
  readonly webForm: WebForm;
  /** Which form it is, for those who hear one link after the other. */
  readonly name: string;
}

/** Opens a form in a tab of its own, to be tried or filled in; says why where that cannot be done now. */
export const WebFormLink = ({ webForm, name }: WebFormLinkProps) => {
  const { t } = useTranslation();
  const label = t(`webForm.${webForm.use}Of`, { name });
  const text = t(`webForm.${webForm.use}`);
  if ('href' in webForm) {
    return (
      <ExternalLink href={webForm.href} className="ui quiet button" label={label}>
        {text}
      </ExternalLink>
    );
  }
  return (
    <Button kind="quiet" aria-label={label} reason={t(`webForm.${webForm.obstacle}`)}>
      {text}
    </Button>
  );
};
