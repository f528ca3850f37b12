/** How lists are read and written, by the code of the service; loaded when there is one, being larger than most pages. */
export const lists = () => import('../../../src/core/lists/index.ts');
