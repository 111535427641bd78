/** The forum of the community. */
export const forum = 'https://forum.getodk.org/';
