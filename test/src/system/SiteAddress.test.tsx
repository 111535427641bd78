import { screen } from '@testing-library/react';
import type { SiteAddress as Address } from '#api/schemas/system/siteAddress';
import { SiteAddress } from '#src/containers/system/SiteAddress';
import { siteOrigin } from '#src/containers/siteOrigin';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';

const show = (parts: Partial<Address> = {}) =>
  renderSite(
    <SiteAddress />,
    loggedInAs('admin', ['siteAddress']),
    at('/system/address'),
    answered(
      'siteAddressGet',
      {},
      {
        origin: 'http://localhost:8080',
        setBy: 'default',
        addresses: ['http://192.168.1.5:8080', 'http://10.0.0.2:8080'],
        ...parts,
      },
    ),
  );

const saved = (events: readonly { readonly type: string }[]) =>
  events.filter(({ type }) => type === 'siteAddress/siteSettingSubmitted');

describe('the Address page', () => {
  it('the Address page warns that no other device reaches the address, and lists those of the machine to select', async () => {
    const { user, events } = show();
    expect(screen.getByText('http://localhost:8080')).toBeVisible();
    expect(screen.getByText(/No other device reaches this address/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use http://192.168.1.5:8080' }));
    expect(saved(events)).toEqual([
      {
        type: 'siteAddress/siteSettingSubmitted',
        payload: { call: 'siteAddressSave', body: { origin: 'http://192.168.1.5:8080' } },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Give up this address' })).not.toBeInTheDocument();
  });

  it('the Address page accepts a typed address, and shows why it was refused', async () => {
    const { user, events, happens } = show();
    await user.type(screen.getByLabelText(/^Another address/), ' survey.example.org ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved(events)).toEqual([
      {
        type: 'siteAddress/siteSettingSubmitted',
        payload: { call: 'siteAddressSave', body: { origin: 'survey.example.org' } },
      },
    ]);
    const details = { field: 'origin', value: 'survey.example.org', reason: 'no scheme' };
    happens(failed('siteAddressSave', {}, { kind: 'problem', code: 400.8, message: 'No.', details }));
    expect(screen.getByText(/“survey.example.org” cannot be used/)).toBeVisible();
    expect(screen.getByLabelText(/^Another address/)).toHaveValue(' survey.example.org ');
  });

  it('the Address page warns of plain http, and can remove the stored address', async () => {
    const { user, events } = show({ origin: 'http://192.168.1.5:8080', setBy: 'stored' });
    expect(screen.getByText(/can be read on the way/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use http://192.168.1.5:8080' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give up this address' }));
    expect(saved(events)).toMatchObject([{ payload: { call: 'siteAddressSave', body: { origin: null } } }]);
  });

  it('the Address page is read-only for an address set by the operator', () => {
    show({ origin: 'https://survey.example.org', setBy: 'variable' });
    expect(screen.getByText(/The operator set this address/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByText(/can be read on the way/)).not.toBeInTheDocument();
  });

  it('the address that was chosen is the one of codes and links from then on', () => {
    const { state, happens } = show();
    expect(siteOrigin(state())).toBe(window.location.origin);
    const origin = 'http://192.168.1.5:8080';
    happens(answered('siteAddressSave', {}, { origin, setBy: 'stored', addresses: [] }));
    expect(siteOrigin(state())).toBe(origin);
    happens(answered('siteAddressSave', {}, { origin: 'http://localhost:8080', setBy: 'default', addresses: [] }));
    expect(siteOrigin(state())).toBe(window.location.origin);
  });
});
