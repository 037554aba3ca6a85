#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver: without a toolbar, so it can have any width. Records console errors. Optional
arguments set preferences of the visitor: --dark, --still (reduced motion), --without-scripts, --without-storage."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Runs before any script of the page. Network errors are events that do not bubble, so they need capturing.
NOTE_ERRORS = """
(() => {
  const noted = (window.notedErrors = []);
  const log = console.error.bind(console);
  console.error = (...parts) => {
    noted.push(parts.map(String).join(' '));
    log(...parts);
  };
  addEventListener('error', ({ message, target }) => {
    noted.push(message ?? `not loaded: ${target.src ?? target.href}`);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => noted.push(`nobody minds that ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    noted.push(`against the policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
})();
"""


def given(name):
    return f"--{name}" in sys.argv


system = Gtk.Settings.get_default()
system.set_property("gtk-enable-animations", not given("still"))
system.set_property("gtk-application-prefer-dark-theme", given("dark"))

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-window")
    version = (WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    about.set_version(*version)
    session.set_application_info(about)
    session.connect("create-web-view", open_window)


def open_window(_session):
    scripts = WebKit2.UserContentManager()
    frames, time = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript.new(NOTE_ERRORS, frames, time, None, None))
    settings = WebKit2.Settings()
    settings.set_property("enable-javascript", not given("without-scripts"))
    settings.set_property("enable-html5-local-storage", not given("without-storage"))
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=scripts, settings=settings
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


context.connect("automation-started", start)
Gtk.main()
