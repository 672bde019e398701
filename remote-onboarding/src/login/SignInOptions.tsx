import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Mail, TriangleAlert } from 'lucide'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { emailProvider, socialProviders } from './sign-in-providers.ts'
import type { SignIn } from './useSignIn.ts'
import styles from './SignInOptions.module.css'

interface SignInOptionsProps extends SignIn {
  signUp: boolean
  onToggle: () => void
}

export function SignInOptions({
  signUp,
  openWith,
  leaving,
  error,
  continueHere,
  signIn,
  onToggle,
}: SignInOptionsProps) {
  const waiting = openWith !== null
  return (
    <>
      {error !== null && (
        <div role="alert">
          <Banner
            tone="down"
            icon={<Icon of={TriangleAlert} />}
            action={continueHere && <Button onClick={() => void continueHere()}>Continue in this window</Button>}
          >
            {error}
          </Banner>
        </div>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        icon={<Icon of={Mail} />}
        busy={openWith?.id === emailProvider.id}
        disabled={leaving || (waiting && openWith.id !== emailProvider.id)}
        onClick={() => void signIn(emailProvider)}
      >
        {signUp ? 'Sign up with Email' : 'Login with Email'}
      </Button>
      <p className={styles.or}>
        <span>or</span>
      </p>
      <div className={styles.socials}>
        {socialProviders.map((provider) => (
          <Button
            key={provider.id}
            size="lg"
            icon={<ProviderMark id={provider.id} />}
            busy={openWith?.id === provider.id}
            disabled={leaving || (waiting && openWith.id !== provider.id)}
            onClick={() => void signIn(provider)}
          >
            {provider.name}
          </Button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {leaving && 'Signing out...'}
        {waiting && 'Please finish in the window that has just opened.'}
      </p>
      {!waiting && (
        <p className={styles.note}>
          {signUp ? 'Already have an account?' : 'New to Sightline?'}{' '}
          <Button variant="link" onClick={onToggle}>
            {signUp ? 'Sign in' : 'Sign up'}
          </Button>
        </p>
      )}
    </>
  )
}
