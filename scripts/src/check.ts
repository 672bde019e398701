// `npm run check -- NAME`: one part of `npm test`, or one look at the product.

import { runNamed } from './named-command.ts'

await runNamed('check', {
  size: { about: 'lines of the product, package by package and room by room', script: 'scripts/src/check/size.ts' },
})
