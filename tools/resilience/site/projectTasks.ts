import { xform } from '#test/fixtures/xform';
import { looksInto, type Task } from './task';

const definition = (id: string) => ({
  name: `${id}.xml`,
  mimeType: 'text/xml',
  buffer: Buffer.from(xform({ id, title: 'By keys' })),
});

/** Tasks in a project and its forms by keyboard alone. */
export const projectTasks: readonly Task[] = [
  {
    name: 'upload a form',
    from: 'projectOverview',
    do: async (hands, page) => {
      await hands.use(/^New form$/);
      const chooser = page.waitForEvent('filechooser');
      await hands.tabTo(/choose/i);
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(definition('by_keys'));
      await hands.use(/^Upload$/);
      await hands.reads(/By keys/);
    },
  },
  {
    name: 'publish a draft',
    from: 'draftStatus',
    do: async (hands) => {
      await hands.use(/^Publish draft$/);
      await hands.reads(/Publish/);
      await hands.press('Escape');
      await hands.isOn(/^Publish draft$/);
      await hands.press('Enter');
      await hands.use(/^(Publish|Publish draft|Publish anyway)$/);
      await hands.reads(/published/i);
    },
  },
  {
    name: 'create an app user and see its code',
    from: 'projectAppUsers',
    do: async (hands) => {
      await hands.use(/^New app user$/);
      await hands.type('Tablet by keys');
      await hands.press('Enter');
      await hands.reads(/Tablet by keys/);
    },
  },
  {
    name: 'look at the code of an app user and close it',
    from: 'projectAppUsers',
    do: async (hands) => {
      await hands.use(/^See code/);
      await hands.reads(/Collect/);
      await hands.press('Escape');
      await hands.isOn(/^See code/);
    },
  },
  looksInto('revoke an app user, and think again', 'projectAppUsers', /^Revoke access of/, /Revoke/),
  {
    name: 'give somebody another role',
    from: 'projectRoles',
    do: async (hands) => {
      await hands.tabTo(/^Project role of Maria/);
      await hands.press('ArrowDown');
      await hands.reads(/Project Viewer/);
      await hands.isOn(/^Project role of Maria/);
    },
  },
  {
    name: 'make a public link',
    from: 'formPublicLinks',
    do: async (hands) => {
      await hands.use(/^New public link$/);
      await hands.type('Link by keys');
      await hands.press('Enter');
      await hands.reads(/Link by keys/);
    },
  },
  {
    name: 'look at the code of a link and close it',
    from: 'formPublicLinks',
    do: async (hands) => {
      await hands.use(/^QR code/);
      await hands.press('Escape');
      await hands.isOn(/^QR code/);
    },
  },
  {
    name: 'filter the public links',
    from: 'formPublicLinks',
    do: async (hands) => {
      await hands.tabTo(/^Filter public links/);
      await hands.type('market');
      await hands.reads(/1 of|Poster/);
      await hands.press('Escape');
    },
  },
  {
    name: 'download the submissions',
    from: 'formSubmissions',
    do: async (hands, page) => {
      await hands.tabTo(/^Download \(/);
      const download = page.waitForEvent('download');
      await hands.press('Enter');
      await (await download).cancel();
    },
  },
  looksInto('read how other programs get the submissions', 'formSubmissions', /^Analyze$/, /OData/),
  {
    name: 'go from cell to cell of the table of submissions, to the actions of a row',
    from: 'formSubmissions',
    do: async (hands) => {
      await hands.tabTo(/^\d+$/);
      await hands.press('ArrowRight', 'ArrowRight', 'ArrowDown', 'End', 'Enter');
      await hands.isOn(/^Open$/);
      await hands.press('Escape');
    },
  },
  {
    name: 'close a form by its menu of states',
    from: 'formSettings',
    do: async (hands) => {
      await hands.use(/^State of A survey/);
      await hands.press('ArrowDown', 'Enter');
      await hands.reads(/Closing/);
      await hands.isOn(/^State of A survey/);
    },
  },
  {
    name: 'give a form to an app user',
    from: 'projectFormAccess',
    do: async (hands) => {
      await hands.tabTo(/^All forms – Tablet|^State of A survey|– all app users$/);
      await hands.press('ArrowDown', 'ArrowRight', 'Space');
      await hands.use(/^Save/);
      await hands.reads(/saved/i);
    },
  },
  {
    name: 'rename a project',
    from: 'projectSettings',
    do: async (hands) => {
      await hands.tabTo(/^Name/);
      await hands.press('End');
      await hands.type(', renamed');
      await hands.press('Enter');
      await hands.reads(/districts, renamed/);
    },
  },
  looksInto('archive a project, and think again', 'projectSettings', /^Archive project$/, /Archive/),
  looksInto('read the XML of a version', 'formVersions', /^View XML of version/, /XML/),
];
