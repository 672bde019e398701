// `npm run -s check -- audit`: known vulnerabilities of the locked packages. Fails where one is found, not where none can be asked for.

import { runCommand } from '../command.ts'
import { readAudit } from './audit-report.ts'
import { askAuditor } from './pnpm.ts'

await runCommand(async () => {
  const { found, lines } = readAudit(await askAuditor('audit', '--json'))
  console.log(lines.join('\n'))
  return found ? 1 : 0
})
