import manifest from '../remote.json'
import remote from './remote.tsx'

it('brings exactly the routes that remote.json owns', () => {
  expect(remote.routes.map((route) => route.path)).toEqual(manifest.paths.map((owned) => owned.path))
})
