// A boot manifest for the host's tests: one public remote, two signed-in ones.

import { defaultContact } from '@sightline/shared/domain/support.ts'
import type { BootManifest, BootRemote } from '@sightline/shared/contract/release.ts'

export function buildRemote(name: string, paths: BootRemote['paths']): BootRemote {
  return {
    name,
    version: '1.0.0',
    contract: '^1.0',
    entry: `/builds/${name}/1.0.0/entry.js`,
    integrity: 'sha384-x',
    paths,
  }
}

export function buildBoot(): BootManifest {
  return {
    release: 'abc123',
    channel: 'production',
    config: {
      apiBase: '/api',
      auth: { domain: 'http://localhost', clientId: 'web', audience: 'api', useRefreshTokens: false },
      contact: defaultContact,
    },
    host: { version: '1.0.0' },
    remotes: [
      buildRemote('remote-onboarding', [{ path: '/', access: 'public', title: 'Home' }]),
      buildRemote('remote-projects', [
        {
          path: '/dashboard',
          access: 'signed-in',
          title: 'My Projects',
          badge: 'BETA',
          action: { label: 'New Project', icon: 'plus', to: '/dashboard?new-project=1' },
        },
      ]),
      buildRemote('remote-reports', [{ path: '/reports/project/:projectId', access: 'signed-in', title: 'Overview' }]),
    ],
  }
}
