import { isLocalAddress } from '#api/core/localAddress';
import type { SiteAddress } from '#api/schemas/system/siteAddress';
import { problem } from '../../domain/core/problem';
import { deleteConfig, findConfig, saveConfig } from '../../db/config';
import type { BaseContext, Context, Handlers } from '../../http/context';
import { machineAddresses } from '../../external/machineAddresses';

const addressOf = ({ config, siteOrigin }: BaseContext['services']): SiteAddress => ({
  origin: siteOrigin.current(),
  setBy: siteOrigin.setBy(),
  addresses: [...machineAddresses(config.port)],
});

/** The reason against an origin, in a sentence; undefined if it is acceptable. */
const objection = (text: string | null): string | undefined => {
  if (text === null) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'it must begin with http:// or https://, followed by a host.';
  if (url.href !== `${url.origin}/`) return 'it may have a host and a port, but no path, name or password.';
  return isLocalAddress(url.origin) ? 'it names whichever device opens it, so that no other reaches it.' : undefined;
};

const save = async ({ db, body, services, audit, afterCommit }: Context<'siteAddressSave'>): Promise<SiteAddress> => {
  const { siteOrigin } = services;
  const value = body.origin?.trim() ?? null;
  const reason = siteOrigin.setBy() === 'variable' ? 'ORIGIN is set on the server, and wins.' : objection(value);
  if (reason !== undefined) throw problem('unacceptableValue', { field: 'origin', value, reason });
  const origin = value === null ? null : new URL(value).origin;
  const before = (await findConfig(db, 'siteAddress'))?.origin ?? null;
  await (origin === null ? deleteConfig(db, 'siteAddress') : saveConfig(db, 'siteAddress', { origin }));
  audit({ acteeId: null, details: { key: 'siteAddress', value: origin }, before: { value: before } });
  afterCommit(async () => siteOrigin.take(origin));
  const setBy = origin === null ? 'default' : 'stored';
  return { ...addressOf(services), origin: origin ?? services.config.origin, setBy };
};

/** The address of the site. */
export const siteAddressHandlers: Handlers<'siteAddressGet' | 'siteAddressSave'> = {
  siteAddressGet: ({ services }) => Promise.resolve(addressOf(services)),
  siteAddressSave: save,
};
