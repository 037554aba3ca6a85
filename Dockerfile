# Node and a browser, which is all that `npm start` and `npm test` need of a machine: docs/recipes.md says how to run it.
FROM node:24 AS tools
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/*
USER node
RUN mkdir /home/node/site
WORKDIR /home/node/site

# .devcontainer stops above, since an editor brings the project itself.
FROM tools
COPY --chown=node . .
RUN npm run setup -- --all
EXPOSE 5173
# In a container, this machine is the container: without --host nobody outside reaches the site.
CMD ["npm", "start", "--", "--host"]
