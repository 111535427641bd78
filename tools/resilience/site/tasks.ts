import { attacker } from '../target';
import { projectTasks } from './projectTasks';
import { submissionTasks } from './submissionTasks';
import { looksInto, type Task } from './task';

const PASSWORD = 'seven geese crossed the northern bridge';

/** Tasks in the site by keyboard alone. */
export const tasks: readonly Task[] = [
  ...projectTasks,
  ...submissionTasks,
  {
    name: 'log in',
    from: 'login',
    do: async (hands) => {
      await hands.type(attacker.email);
      await hands.press('Tab');
      await hands.type(attacker.password);
      await hands.press('Enter');
      await hands.reads(/Welcome/);
    },
  },
  {
    name: 'create a project',
    from: 'home',
    do: async (hands) => {
      await hands.use(/^New project$/);
      await hands.type('Made by keys');
      await hands.press('Enter');
      await hands.reads(/Made by keys/);
    },
  },
  {
    name: 'skip to the content',
    from: 'home',
    do: async (hands) => {
      await hands.use(/^Skip to the content$/);
      await hands.tabTo(/^New project$/);
    },
  },
  {
    name: 'change the language and back',
    from: 'home',
    do: async (hands) => {
      await hands.use(/^Language/);
      await hands.press('ArrowDown', 'ArrowDown', 'Enter');
      await hands.reads(/Willkommen/);
      await hands.isOn(/Sprache/);
      await hands.press('Enter', 'Home');
      await hands.press('ArrowDown', 'Enter');
      await hands.reads(/Welcome|Vítejte/);
    },
  },
  {
    name: 'choose the dark theme',
    from: 'home',
    do: async (hands) => {
      await hands.use(/^Account/);
      await hands.reads(/Dark/);
      for (let entry = 0; entry < 8; entry += 1) {
        if (
          await hands.isOn(/^Dark/).then(
            () => true,
            () => false,
          )
        )
          break;
        await hands.press('ArrowDown');
      }
      await hands.isOn(/^Dark/);
      await hands.press('Enter');
      await hands.isOn(/^Account/);
    },
  },
  {
    name: 'go to a form by Ctrl+K',
    from: 'home',
    do: async (hands) => {
      await hands.press('Control+k');
      await hands.type('A survey');
      await hands.press('Enter');
      await hands.reads(/A survey/);
    },
  },
  {
    name: 'read which keys there are',
    from: 'userList',
    do: async (hands) => {
      await hands.tabTo(/^Who may do what/);
      await hands.press('?');
      await hands.reads(/Show these keys/);
      await hands.press('Escape');
      await hands.isOn(/^Who may do what/);
    },
  },
  {
    name: 'filter the projects',
    from: 'home',
    do: async (hands) => {
      await hands.tabTo(/^New project$/);
      await hands.press('/');
      await hands.isOn(/Filter projects/);
      await hands.type('water');
      await hands.reads(/1 of \d/);
    },
  },
  {
    name: 'sort a list',
    from: 'userList',
    do: async (hands) => {
      await hands.use(/^Email address$/);
      await hands.isOn(/^Email address$/);
    },
  },
  {
    name: 'create a user',
    from: 'userList',
    do: async (hands) => {
      await hands.use(/^New user/);
      await hands.type('keys@example.org');
      await hands.press('Enter');
      await hands.reads(/keys@example\.org/);
    },
  },
  {
    name: 'retire a user by the menu of the row, and think again',
    from: 'userList',
    do: async (hands) => {
      await hands.use(/^Actions for Maria/);
      await hands.press('End', 'Enter');
      await hands.reads(/Retire/);
      await hands.press('Escape');
      await hands.isOn(/^Actions for Maria/);
    },
  },
  {
    name: 'choose what the audit log shows',
    from: 'audits',
    do: async (hands) => {
      await hands.tabTo(/^Action/);
      await hands.press('ArrowDown');
      await hands.use(/^Days/);
      await hands.press('Escape');
      await hands.isOn(/^Days/);
    },
  },
  looksInto('set up backups, and think again', 'backups', /^Set up backups$/, /backups/i),
  {
    name: 'change the password, wrongly',
    from: 'accountEdit',
    do: async (hands) => {
      await hands.tabTo(/^Old password/);
      await hands.type('not this one at all');
      await hands.tabTo(/^New password \*|^New password$/);
      await hands.type(PASSWORD);
      await hands.tabTo(/once more/);
      await hands.type(PASSWORD);
      await hands.press('Enter');
      await hands.reads(/not correct/);
    },
  },
  {
    name: 'log out',
    from: 'home',
    do: async (hands) => {
      await hands.use(/^Account/);
      await hands.press('End', 'Enter');
      await hands.reads(/logged out/i);
    },
  },
];
