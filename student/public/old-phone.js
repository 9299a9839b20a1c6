// For browsers below the floor (docs/decisions/browsers.md), which cannot read the application: says so before anything begins.
// Plain ES3 on purpose. It comes before the application, and hears it fail.
(function () {
  var chinese = !/^en/i.test(navigator.language || navigator.userLanguage || '');
  var words = chinese
    ? {
        title: '手机系统或浏览器版本过低',
        text: '当前版本打不开学员端，学习和考试都没有开始。请更新微信或浏览器（安卓 Chrome 89、苹果 iOS 15 及以上），或换一部手机登录。',
      }
    : {
        title: 'This phone or browser is too old',
        text: 'The student entry cannot run here, and no study or exam has begun. Update WeChat or the browser (Chrome 89, iOS 15 or later), or log in on another phone.',
      };
  function make(tag, style, text) {
    var element = document.createElement(tag);
    element.style.cssText = style;
    if (text) element.appendChild(document.createTextNode(text));
    return element;
  }
  function tell() {
    var root = document.getElementById('root');
    if (!root || root.firstChild || document.getElementById('old-phone')) return;
    var box = make('div', 'max-width:30em;margin:0 auto;padding:64px 24px;font:16px/1.6 sans-serif;color:#1d2733');
    box.id = 'old-phone';
    box.setAttribute('role', 'alert');
    box.appendChild(make('h1', 'font-size:20px;margin:0 0 12px', words.title));
    box.appendChild(make('p', 'margin:0', words.text));
    document.body.appendChild(box);
  }
  if (!('noModule' in document.createElement('script'))) tell();
  // What cannot be read is a mistake in its grammar to the browser.
  window.addEventListener('error', function (event) {
    if (event.error instanceof SyntaxError || /SyntaxError/.test(event.message || '')) tell();
  });
})();
