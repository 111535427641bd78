import type { modalOpened } from '#store/core/modal';
import { readRoleChoice } from '../account/userCreate';
import { readFormsAct } from '../form/bulkActions';
import { readDestinations } from './goTo';

/** Reads what an opened dialog needs beyond its page. */
export function* readForDialog({ payload: open }: ReturnType<typeof modalOpened>): Generator<unknown, void> {
  if (open.name === 'goTo') yield* readDestinations();
  else if (open.name === 'userCreate') yield* readRoleChoice();
  else if (open.name === 'formsAct') yield* readFormsAct(open.ids);
}
