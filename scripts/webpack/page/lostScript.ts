const texts = {
  en: 'This page could not be loaded. Check the connection and load it again.',
  cs: 'Tuto stránku se nepodařilo načíst. Zkontrolujte připojení a načtěte ji znovu.',
  de: 'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie sie neu.',
  es: 'No se ha podido cargar esta página. Compruebe la conexión y vuelva a cargarla.',
  fr: 'Cette page n’a pas pu être chargée. Vérifiez la connexion et rechargez-la.',
};

/**
 * The script in the head of the site's page that shows a message if one of the first scripts fails to load: nothing else could.
 * Later content replaces it. The texts are here because those of the site are loaded by such a script.
 */
export const lostScript = [
  "addEventListener('error',()=>{const r=document.getElementById('root');if(!r||r.firstChild)return;",
  `const t=${JSON.stringify(texts)},p=document.createElement('p');let l=navigator.language;`,
  "try{l=localStorage.getItem('locale')||l}catch{}",
  "p.textContent=t[l.slice(0,2)]||t.en;p.setAttribute('role','alert');p.style.padding='1rem';r.append(p)},true)",
].join('');
