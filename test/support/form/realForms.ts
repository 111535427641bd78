import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A form and answers to some of its questions, by the names of their elements. */
export interface RealForm {
  readonly fileName: string;
  readonly xml: string;
  readonly xmlFormId: string;
  /** Its title. */
  readonly name: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Answers visible in the submissions table. */
  readonly shown: string;
}

const root = join(__dirname, '..', '..', '..');
const foreign = join(root, '..', 'shared', 'forms', 'xforms', 'household-survey.xml');

const ours: RealForm = {
  fileName: 'household.xml',
  xml: readFileSync(join(root, 'server', 'sample', 'household.xml'), 'utf8'),
  xmlFormId: 'household_visit',
  name: 'Household visit',
  answers: { village: 'sapa', name: 'Ada Löf' },
  shown: 'Ada Löf',
};

/** The form of the main scenario: one written by other people if available, our own sample otherwise. */
export const formOfMainJob = (): RealForm => {
  if (!existsSync(foreign)) {
    console.log('the main job is tried with our own form: ../shared is not here');
    return ours;
  }
  return {
    fileName: 'household-survey.xml',
    xml: readFileSync(foreign, 'utf8'),
    xmlFormId: 'HouseholdSurvey1',
    name: 'Household Survey',
    answers: { SurveyorName: 'Ada Löf', HouseholdLocation: '50.0875 14.4213 210 5', HeadOfHouseholdAge: '41' },
    shown: 'Ada Löf',
  };
};
