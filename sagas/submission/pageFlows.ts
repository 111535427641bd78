import * as submissionAnswers from './answers';
import * as submissionMetadata from './metadata';
import * as adjacentSubmissions from './adjacent';
import * as submissionZip from './zip';

/** The sagas that only the page of one submission needs: a separate chunk. */
export const submissionPageFlows = { submissionAnswers, submissionMetadata, adjacentSubmissions, submissionZip };
