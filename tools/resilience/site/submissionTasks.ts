import { looksInto, type Task } from './task';

/** Tasks with submissions by keyboard alone. */
export const submissionTasks: readonly Task[] = [
  {
    name: 'open a submission by its row',
    from: 'formSubmissions',
    do: async (hands) => {
      await hands.use(/^\d+$/);
      await hands.reads(/\d of \d/);
    },
  },
  {
    name: 'approve a submission with a note',
    from: 'formSubmission',
    do: async (hands) => {
      await hands.use(/^Approve/);
      await hands.type('Looked at by keys');
      await hands.press('Control+Enter');
      await hands.reads(/Looked at by keys/);
    },
  },
  {
    name: 'begin a decision by its key, and think again',
    from: 'formSubmission',
    do: async (hands) => {
      await hands.tabTo(/^Reject/);
      await hands.press('i');
      await hands.type('Not yet');
      await hands.use(/^Cancel$/);
      await hands.reads(/Reject/);
    },
  },
  {
    name: 'comment on a submission',
    from: 'formSubmission',
    do: async (hands) => {
      await hands.tabTo(/^Comment/);
      await hands.type('Said by keys');
      await hands.press('Control+Enter');
      await hands.reads(/Said by keys/);
    },
  },
  {
    name: 'go through submissions by keys',
    from: 'formSubmissions',
    do: async (hands) => {
      await hands.use(/^\d+$/);
      await hands.press('j');
      await hands.reads(/2 of 5/);
      await hands.press('k');
      await hands.reads(/1 of 5/);
    },
  },
  {
    name: 'delete a submission on its page, and undo it',
    from: 'formSubmission',
    do: async (hands) => {
      await hands.use(/^More$/);
      await hands.press('End', 'Enter');
      await hands.reads(/in the trash/);
      await hands.use(/^Undo$/);
      await hands.reads(/restored/);
    },
  },
  {
    name: 'tick submissions, delete them, and undo it',
    from: 'formSubmissions',
    do: async (hands) => {
      await hands.tabTo(/^\d+$/);
      await hands.press('Space');
      await hands.reads(/1 ticked/);
      await hands.use(/^Delete$/);
      await hands.reads(/Submission deleted/);
      await hands.use(/^Undo$/);
      await hands.reads(/Submission restored/);
    },
  },
  {
    name: 'tick all submissions, and set their state with a note',
    from: 'formSubmissions',
    do: async (hands) => {
      await hands.tabTo(/^\d+$/);
      await hands.press('ArrowUp', 'Space');
      await hands.use(/^Ticked submissions: Review/);
      await hands.press('End', 'Enter');
      await hands.tabTo(/^Note/);
      await hands.type('Together');
      await hands.use(/^Review$/);
      await hands.reads(/submissions marked/);
    },
  },
  {
    name: 'restore a submission from the trash',
    from: 'formSubmissions',
    do: async (hands) => {
      await hands.use(/^Deleted, 1/);
      await hands.use(/^Restore: /);
      await hands.reads(/Nothing is in the trash/);
      await hands.press('Escape');
    },
  },
  looksInto('look into the trash', 'formSubmissions', /^Deleted, 1/, /Can be restored until/),
];
