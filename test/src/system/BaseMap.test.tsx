import { screen } from '@testing-library/react';
import type { BaseMap as Setting } from '#api/schemas/system/baseMap';
import { SiteAddress } from '#src/containers/system/SiteAddress';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';

const url = 'https://tiles.example.org/{z}/{x}/{y}.png';

const show = (baseMap: Setting) =>
  renderSite(
    <SiteAddress />,
    loggedInAs('admin', ['siteAddress']),
    at('/system/address'),
    answered('siteAddressGet', {}, { origin: 'https://survey.example.org', setBy: 'variable', addresses: [] }),
    answered('baseMapGet', {}, baseMap),
  );

describe('BaseMap', () => {
  it('the base map is tried, and saved with its attribution and closest zoom', async () => {
    const { user, events, happens } = show({ tiles: null, setBy: 'default' });
    await user.type(screen.getByLabelText(/^Address of the tiles/), url.replaceAll('{', '{{'));
    await user.click(screen.getByRole('button', { name: 'Show a tile' }));
    expect(events.at(-1)?.payload).toEqual({ call: 'baseMapTest', body: { url } });
    happens(answered('baseMapTest', {}, { fault: 'status', status: 403, picture: null }));
    expect(screen.getByRole('alert')).toHaveTextContent('refused the tile of the whole world (status 403)');
    happens(answered('baseMapTest', {}, { fault: null, status: 200, picture: 'data:image/png;base64,AA==' }));
    expect(screen.getByText('The map server sent this tile of the whole world.')).toBeVisible();
    await user.type(screen.getByLabelText('Attribution'), '© Us');
    await user.type(screen.getByLabelText('Closest zoom'), '17');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const tiles = { url, attribution: '© Us', maxZoom: 17 };
    expect(events.at(-1)?.payload).toEqual({ call: 'baseMapSave', body: { tiles } });
  });

  it('the base map of the operator is shown, and cannot be changed', () => {
    show({ tiles: { url }, setBy: 'variable' });
    expect(screen.getByText(/set this map server by TILES_URL/)).toBeVisible();
    expect(screen.getByText(url)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('a stored base map can be removed', async () => {
    const { user, events } = show({ tiles: { url }, setBy: 'stored' });
    await user.click(screen.getByRole('button', { name: 'Remove the base map' }));
    expect(events.at(-1)?.payload).toEqual({ call: 'baseMapSave', body: { tiles: null } });
  });
});
