// The page's authentication. The identity provider is behind IdentityProvider, which the host implements.

export { SessionProvider } from './SessionProvider.tsx'
export { useSession } from './session-context.ts'
export {
  afterSignInPath,
  clearPendingWebsite,
  endSigningOut,
  forgetRequestedPath,
  isSigningOut,
  readPendingWebsite,
  rememberRequestedPath,
  savePendingWebsite,
  signInAfterReturn,
} from './sign-in-target.ts'
export type { Session, SessionStatus } from './session-context.ts'
export type { IdentityProvider, IdentityState, LoginOptions, LoginResult } from './identity-provider.ts'
