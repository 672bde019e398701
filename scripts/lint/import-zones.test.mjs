import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ESLint } from 'eslint'
import { root } from './import-zones.mjs'

const RULE = 'import-x/no-restricted-paths'
const eslint = new ESLint({ cwd: root })

for (const [filePath, code] of [
  [
    'shared/domain/wrong.ts',
    "import type { ApiSettings } from '../../api/src/settings.ts'\nexport type Wrong = ApiSettings\n",
  ],
  [
    'remote-reports/src/filters/wrong.ts',
    "import { Overview } from '../overview/Overview.tsx'\nexport const wrong = Overview\n",
  ],
  ['gateway/src/page/wrong.ts', "import { registerPins } from '../pins/pins.ts'\nexport const wrong = registerPins\n"],
  ['host/src/layout/wrong.ts', "import type { Root } from '../routing/Root.tsx'\nexport type Wrong = typeof Root\n"],
  [
    'identity/src/accounts/wrong.ts',
    "import { createProvider } from '../provider/provider.ts'\nexport const wrong = createProvider\n",
  ],
  [
    'remote-projects/src/create-project/wrong.ts',
    "import { Dashboard } from '../dashboard/Dashboard.tsx'\nexport const wrong = Dashboard\n",
  ],
  [
    'shared/session/wrong.ts',
    "import { useDraft } from '@sightline/shared/drafts/use-draft.ts'\nexport const wrong = useDraft\n",
  ],
  ['shared/ui/button/wrong.ts', "import { Toast } from '../feedback/Toast.tsx'\nexport const wrong = Toast\n"],
  [
    'api/src/measurement/wrong.ts',
    "import type { Database } from '../database/connection.ts'\nexport type Wrong = Database\n",
  ],
]) {
  it(`refuses in ${filePath} an import of a room that it must not know`, async () => {
    const [{ messages }] = await eslint.lintText(code, { filePath })
    assert.ok(messages.some(({ ruleId }) => ruleId === RULE))
  })
}
