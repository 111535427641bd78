import type { FormAddress } from '../protocol/address';
import { element } from '../page/element';

/** Where the server describes a form as an app (Web Application Manifest). */
const manifestPath = ({ id, token }: FormAddress): string =>
  `/v1/form-links/${encodeURIComponent(id)}/app${token === null ? '' : `?st=${encodeURIComponent(token)}`}`;

/** Lets the browser install the form as an app; null ends that. */
export const appManifest = (address: FormAddress | null): void => {
  document.head.querySelector('link[rel=manifest]')?.remove();
  if (address)
    document.head.append(
      element('link', { rel: 'manifest', href: manifestPath(address), crossorigin: 'use-credentials' }),
    );
};
