/* The routes of the site and of the back office: loaded where the back office begins (build/visitors-routes.ts). */
export { routeTree } from './routeTree.gen.ts'
