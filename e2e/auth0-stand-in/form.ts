/** The stand-in's sign-in page, with the words of the embedded provider's sign-up; without an email it shows itself again. */
export function renderForm(action: string): string {
  return `<!doctype html>
<html lang="en">
<title>Stand-in of an Auth0 tenant</title>
<h1>Create your account</h1>
<form method="post" action="${action.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">
<label>Email <input name="email"></label>
<label>Password <input name="password" type="password"></label>
<button>Sign up</button>
</form>
</html>
`
}
