// For browsers that know no modules: Internet Explorer and everything before version 10. Plain ES3 on purpose.
(function () {
  var chinese = !/^en/i.test(navigator.language || navigator.userLanguage || '');
  var words = chinese
    ? {
        text: '您的浏览器版本过低，部分功能可能无法使用，建议使用 Chrome、Edge 或 Firefox。',
        download: '去下载',
        title: '下载浏览器',
        close: '关闭',
      }
    : {
        text: 'Your browser is old and some functions may fail; we suggest Chrome, Edge or Firefox.',
        download: 'Download',
        title: 'Download a browser',
        close: 'Close',
      };
  var browsers = [
    ['Chrome', 'https://www.google.cn/chrome/'],
    ['Edge', 'https://www.microsoft.com/edge'],
    ['Firefox', 'https://www.firefox.com.cn/'],
  ];
  function make(tag, style, text) {
    var element = document.createElement(tag);
    element.style.cssText = style;
    if (text) element.appendChild(document.createTextNode(text));
    return element;
  }
  var bar = make(
    'div',
    'position:fixed;top:0;left:0;right:0;z-index:9999;padding:10px 16px;background:#fff3d6;color:#5c4300;font:14px sans-serif;text-align:center;border-bottom:1px solid #e0b94f',
  );
  bar.id = 'old-browser';
  bar.appendChild(document.createTextNode(words.text + ' '));
  function dialog() {
    if (document.getElementById('old-browser-download')) return;
    var box = make(
      'div',
      'position:fixed;top:80px;left:50%;width:320px;margin-left:-160px;z-index:10000;padding:20px;background:#fff;color:#222;border:1px solid #999;font:14px sans-serif;text-align:left',
    );
    box.id = 'old-browser-download';
    box.setAttribute('role', 'dialog');
    box.appendChild(make('strong', 'display:block;margin-bottom:10px;font-size:16px', words.title));
    for (var index = 0; index < browsers.length; index += 1) {
      var link = make('a', 'display:block;padding:6px 0;color:#1660b8', browsers[index][0]);
      link.href = browsers[index][1];
      link.target = '_blank';
      link.rel = 'noopener';
      box.appendChild(link);
    }
    var close = make('button', 'margin-top:10px', words.close);
    close.onclick = function () {
      document.body.removeChild(box);
    };
    box.appendChild(close);
    document.body.appendChild(box);
  }
  var download = make('button', 'margin:0 8px', words.download);
  download.onclick = dialog;
  var close = make('button', '', words.close);
  close.onclick = function () {
    document.body.removeChild(bar);
  };
  bar.appendChild(download);
  bar.appendChild(close);
  document.body.appendChild(bar);
})();
