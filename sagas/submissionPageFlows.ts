import * as submissionAnswers from './submissionAnswers';
import * as submissionFacts from './submissionFacts';
import * as submissionNeighbours from './submissionNeighbours';
import * as submissionZip from './submissionZip';

/** The flows that only the page of one submission needs: a chunk of their own. */
export const submissionPageFlows = { submissionAnswers, submissionFacts, submissionNeighbours, submissionZip };
