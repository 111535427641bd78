import Type, { type Static } from 'typebox';
import * as textLengths from '../../textLengths';
import { orNull } from '../scalars';

/** Origin of links in codes and mails. */
export const SiteAddress = Type.Object({
  /** Scheme, host and port. */
  origin: Type.String(),
  /** `variable`: the operator set ORIGIN, which nothing else changes; `stored`: an administrator chose it. */
  setBy: Type.Union([Type.Literal('variable'), Type.Literal('stored'), Type.Literal('default')]),
  /** Addresses of the machine in its networks. */
  addresses: Type.Array(Type.String()),
});
export type SiteAddress = Static<typeof SiteAddress>;

/** The chosen origin; null for none. */
export const SiteAddressChange = Type.Object({ origin: orNull(Type.String({ maxLength: textLengths.origin })) });
export type SiteAddressChange = Static<typeof SiteAddressChange>;
