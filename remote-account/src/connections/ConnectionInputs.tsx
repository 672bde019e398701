import type { PlatformConnection } from '@sightline/shared/contract/api/connections.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import styles from './Connections.module.css'
import type { ConnectionFields, useConnectionForm } from './useConnectionForm.ts'

interface InputProps extends Pick<ReturnType<typeof useConnectionForm>, 'fields' | 'errors' | 'change'> {
  isEndpoint: boolean
  connection: PlatformConnection
  /** an empty field leaves the stored key as it is */
  hasStoredKey: boolean
  canStoreKey: boolean
  localEndpoints: boolean
}

export function ConnectionInputs(props: InputProps) {
  return (
    <div className={styles.fields}>
      {props.isEndpoint ? <EndpointInputs {...props} /> : <KeyInput {...props} label="Key" />}
      {props.isEndpoint ? <ModelInput {...props} /> : <ModelSelect {...props} />}
      {props.isEndpoint ? (
        props.canStoreKey && <KeyInput {...props} label="Key, if it asks for one" />
      ) : (
        <TypedInput
          {...props}
          name="ceiling"
          label="Ceiling a month, in $"
          hint="Empty: no ceiling"
          inputMode="decimal"
        />
      )}
    </div>
  )
}

interface TypedProps extends Pick<InputProps, 'fields' | 'errors' | 'change'> {
  name: keyof ConnectionFields
  label: string
  hint?: string | undefined
  placeholder?: string
  type?: 'password' | 'url' | 'text'
  inputMode?: 'decimal' | 'url'
}

function TypedInput({ name, label, hint, fields, errors, change, placeholder, type, inputMode }: TypedProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      <TextInput
        {...{ placeholder, type, inputMode }}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={fields[name]}
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  )
}

const KeyInput = ({ label, hasStoredKey, ...props }: InputProps & { label: string }) => (
  <TypedInput
    {...props}
    name="apiKey"
    label={label}
    type="password"
    hint={hasStoredKey ? 'Empty: the stored key stays' : undefined}
  />
)

const EndpointInputs = ({ localEndpoints, ...props }: InputProps) => (
  <TypedInput
    {...props}
    name="baseUrl"
    label="Base URL"
    type="url"
    inputMode="url"
    placeholder="https://models.example.com/v1"
    hint={localEndpoints ? 'Also on this installation’s own network' : 'A public https address'}
  />
)

const ModelInput = (props: InputProps) => (
  <TypedInput {...props} name="model" label="Model" placeholder="name of the model" />
)

function ModelSelect({ connection: { models, defaultModel }, fields, errors, change }: InputProps) {
  const others = [...new Set([...models, ...(fields.model === '' ? [] : [fields.model])])]
  const options = [
    { value: '', label: `${defaultModel} (default)` },
    ...others.filter((model) => model !== defaultModel).map((model) => ({ value: model, label: model })),
  ]
  return (
    <Field label="Model" error={errors.model}>
      <Select options={options} value={fields.model} onChange={({ target }) => change('model', target.value)} />
    </Field>
  )
}
