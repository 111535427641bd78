import type { Page } from '@playwright/test';
import { aForm, anAppUser, aProject } from '#test/support/things';

interface Size {
  readonly forms: number;
  readonly appUsers: number;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Answers a browser's requests for project 1 like a server with this many forms and app users, half of all assigned. */
export async function answerAccess(page: Page, { forms, appUsers }: Size): Promise<void> {
  const ids = numbers(appUsers);
  const answers: Readonly<Record<string, unknown>> = {
    '': aProject({ name: 'A large survey', forms, appUsers }),
    '/forms': numbers(forms).map((form) => aForm({ xmlFormId: `form-${form}`, name: `Household visit, part ${form}` })),
    '/app-users': ids.map((id) => anAppUser({ id, displayName: `Tablet ${id} of the northern villages` })),
    '/assignments/forms/app-user': numbers(forms).flatMap((form) =>
      ids.filter((id) => (form + id) % 2 === 0).map((actorId) => ({ xmlFormId: `form-${form}`, actorId, roleId: 2 })),
    ),
  };
  await page.unrouteAll();
  await page.route('**/v1/projects/1**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname.replace('/v1/projects/1', '')] ?? [] }),
  );
}
