/**
 * The script in the head of the site's page that requests the session while the other scripts are loading
 * (`sagas/io/earlyAnswers.ts`): the session of the cookie, and its user if this browser remembers a session
 * (`sagas/account/sharedSession.ts`). Not on the page of a mailed token, which must not use the session. It is part of the HTML, and
 * the server allows it by its digest.
 */
export const earlyScript = [
  'try{if(!/^\\/account\\/claim/.test(location.hash.slice(1)||location.pathname)){',
  "const f=(p)=>fetch('/v1/'+p,{headers:{'X-Requested-With':'XMLHttpRequest','X-Extended-Metadata':'true'}}).catch(()=>null);",
  "self.earlyAnswers={'/v1/sessions/restore':f('sessions/restore')};",
  "if(localStorage.getItem('session'))self.earlyAnswers['/v1/users/current']=f('users/current').then((r)=>r&&r.ok?r:null)",
  '}}catch{}',
].join('');
