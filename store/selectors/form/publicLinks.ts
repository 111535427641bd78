import { createSelector } from '@reduxjs/toolkit';
import { linkEnd } from '#api/form/linkEnd';
import { percentEncoded } from '#api/percentEncoded';
import type { FormExtended } from '#api/schemas/form';
import type { PublicLink, PublicLinkEnd } from '#api/schemas/form/publicLink';
import type { RootState } from '../../index';
import type { FormKey } from '../../form/formKey';
import { selectForm } from '../../form/forms';
import { selectPublicLinks } from '../../form/publicLinks';

/** The target of a public link: revoked, not available yet, or the web form at a path below the site's. */
export type PublicLinkAccess =
  | { readonly status: 'revoked' }
  | { readonly status: 'processing' }
  | ({ readonly status: 'ready' } & PublicLinkPaths);

/** Paths for the same web form, relative to the site. */
interface PublicLinkPaths {
  readonly path: string;
  /** For shared computers: no data is stored on the device. */
  readonly sharedPath: string;
  /** For offline use: the form is stored on the device. */
  readonly offlinePath: string;
}

/** A public link in the list of its form. */
export interface PublicLinkRow {
  readonly link: PublicLink;
  readonly access: PublicLinkAccess;
  readonly state: PublicLinkState;
}

/**
 * Both kinds are below `/-/single`; the form's other id prevents sending twice from a browser. Newer servers redirect
 * these paths to their own.
 */
const accessOf = ({ token, once }: PublicLink, form: FormExtended | undefined): PublicLinkAccess => {
  if (!token) return { status: 'revoked' };
  const enketoId = once ? form?.enketoOnceId : form?.enketoId;
  if (!enketoId) return { status: 'processing' };
  const end = `${encodeURIComponent(enketoId)}?st=${percentEncoded(token)}`;
  const path = `/-/single/${end}`;
  return { status: 'ready', path, sharedPath: `${path}&shared=1`, offlinePath: `/-/x/${end}` };
};

/** Whether a link accepts submissions, or why it does not. */
export type PublicLinkState = 'open' | PublicLinkEnd | 'revoked';

const stateAt = (link: PublicLink, now: number): PublicLinkState =>
  link.token ? (linkEnd(link, link.submissionCount ?? 0, now) ?? 'open') : 'revoked';

const MINUTE = 60_000;

/** The public links of a form in the server's order, each with its target, and its state at that minute. */
export const selectPublicLinkRows = createSelector(
  [
    selectPublicLinks,
    selectForm,
    (_: RootState, __: FormKey, now: number = Date.now()) => Math.floor(now / MINUTE) * MINUTE,
  ],
  (links, form, now): readonly PublicLinkRow[] =>
    links.map((link) => ({ link, access: accessOf(link, form), state: stateAt(link, now) })),
);
