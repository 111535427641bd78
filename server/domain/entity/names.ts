import { followsListRule, followsPropertyRule } from '#shared/entity/names';
import * as textLengths from '#api/textLengths';

const isShort = (name: string): boolean => name.length <= textLengths.name;

/** Whether an entity list can have the name. */
export const isListName = (name: string): boolean => isShort(name) && followsListRule(name);

/** Whether a property of an entity, an app user or a public link can have the name. */
export const isPropertyName = (name: string): boolean => isShort(name) && followsPropertyRule(name);
