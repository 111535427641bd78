/** Where people who run surveys help each other. */
export const forum = 'https://forum.getodk.org/';
