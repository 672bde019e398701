// What the pages do beyond plain HTML; without this script they work as well.

// Show or hide a password.
for (const button of document.querySelectorAll('[data-reveals]')) {
  const input = document.getElementById(button.dataset.reveals)
  button.hidden = false
  button.addEventListener('click', () => {
    const show = input.type === 'password'
    input.type = show ? 'text' : 'password'
    button.textContent = show ? 'Hide' : 'Show'
    button.setAttribute('aria-label', show ? 'Hide password' : 'Show password')
  })
}

// One submission at a time, and the button says what is happening.
function begins(form, button) {
  if (form.dataset.sent) return false
  form.dataset.sent = 'yes'
  if (!button?.dataset.busy) return true
  button.dataset.label = button.textContent
  button.textContent = button.dataset.busy
  button.setAttribute('aria-busy', 'true')
  return true
}
function endsAll() {
  for (const form of document.forms) delete form.dataset.sent
  for (const button of document.querySelectorAll('[data-label]')) {
    button.textContent = button.dataset.label
    button.removeAttribute('aria-busy')
  }
}
for (const form of document.forms) {
  if (form.dataset.passkey) continue
  form.addEventListener('submit', (event) => {
    if (!begins(form, event.submitter)) event.preventDefault()
  })
}
addEventListener('pageshow', (event) => {
  if (event.persisted) endsAll()
})

// A form for passkeys asks the browser for one, and sends its answer. Where the browser has none it stays hidden.
async function answerOfBrowser(form) {
  const body = new URLSearchParams(new FormData(form))
  const response = await fetch(form.dataset.options, { method: 'POST', body }).catch(() => undefined)
  if (!response?.ok) throw new Error('Passkeys cannot be asked for now. Reload this page, and try again.')
  const { refusal, ...optionsJSON } = await response.json()
  if (refusal) throw new Error(refusal)
  try {
    return await window.SimpleWebAuthnBrowser[form.dataset.passkey]({ optionsJSON })
  } catch (error) {
    const isThere = error.name === 'InvalidStateError'
    throw new Error(isThere ? 'A passkey of your account is there already.' : 'No passkey was used. Please try again.')
  }
}
for (const form of document.querySelectorAll('[data-passkey]')) {
  form.hidden = !('PublicKeyCredential' in window)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!begins(form, event.submitter)) return
    const problem = form.querySelector('[role=alert]')
    problem.hidden = true
    try {
      form.elements.answer.value = JSON.stringify(await answerOfBrowser(form))
      form.submit()
    } catch (error) {
      problem.textContent = error.message
      problem.hidden = false
      endsAll()
    }
  })
}

// In the popup "Back to Sightline" closes it.
for (const link of document.querySelectorAll('[data-closes]')) {
  link.addEventListener('click', (event) => {
    if (!window.opener) return
    event.preventDefault()
    window.close()
  })
}
