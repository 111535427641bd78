/**
 * The script in the head of the web-form page that requests the form while the other scripts are loading
 * (`webform/protocol/earlyRequests.ts`): what its link leads to, and what the page requested the last time it showed the form. Not
 * where a service worker answers, which may have the form. It is part of the HTML, and the server allows it by its digest.
 */
export const earlyFormScript = [
  'try{const m=/^\\/(?:-|enketo-passthrough)\\/(?:(?:single|preview|x)\\/)?([^/]+)\\/?$/.exec(location.pathname),w=navigator.serviceWorker;',
  "if(m&&m[1]!=='unavailable'&&!(w&&w.controller)){",
  "const st=new URLSearchParams(location.search).get('st'),a=self.earlyAnswers={},",
  "f=(p,headers)=>{const u=st?p.replace('/key//',()=>'/key/'+encodeURIComponent(st).replaceAll('%24','$')+'/').replace(/st=$/,()=>new URLSearchParams({st})):p;",
  '(a[u]=fetch(u,{headers})).catch(()=>{})};',
  "f('/v1/form-links/'+m[1]+'/form'+(st?'?st=':''),{});",
  "for(const[p,h]of(JSON.parse(localStorage.getItem('webForm.requests'))||{})[m[1]]||[])f(p,h)",
  '}}catch{}',
].join('');
